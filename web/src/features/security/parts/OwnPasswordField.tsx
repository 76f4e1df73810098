import { PasswordField } from '../../../ui/PasswordField.tsx';

/** Asks for the password of the one who is signed in; nothing for an account without one. */
export const OwnPasswordField = ({ asked }: { asked: boolean }) =>
  asked && <PasswordField label="Your password" name="password" autoComplete="current-password" />;
