import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button, type ButtonLook } from './Button.tsx';

/**
 * A button that asks for files; the same file can be chosen twice in a row. `accept` is the
 * browser's own list: `image/*,.png`.
 */
export function FileButton({
  onFiles,
  accept,
  multiple = false,
  ...button
}: {
  onFiles: (files: File[]) => void;
  icon?: ReactNode;
  busy?: boolean;
  idle?: boolean;
} & ButtonLook &
  Pick<ComponentProps<'input'>, 'accept' | 'multiple'> &
  Omit<ComponentProps<'button'>, 'onClick' | 'type'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
