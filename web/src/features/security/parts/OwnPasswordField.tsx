import { PasswordField } from '../../../ui/PasswordField.tsx';

/** Asks for the password of the one who is signed in; nothing for an account without one. */
export function OwnPasswordField({ asked, error }: { asked: boolean; error: string | undefined }) {
  if (!asked) return null;
  return (
    <PasswordField
      label="Your password"
      name="password"
      autoComplete="current-password"
      error={error}
    />
  );
}
