import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { Field } from './Field';
import { IconButton } from './IconButton';

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'required'>) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton label={isShown ? 'Hide password' : 'Show password'} onClick={() => setShown(!isShown)}>
      {isShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
    </IconButton>
  );
  return <Field {...props} required type={isShown ? 'text' : 'password'} end={toggle} />;
}
