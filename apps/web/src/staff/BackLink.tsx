import { IconArrowLeft } from '@tabler/icons-react';
import { ButtonLink } from '../ui/Button';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} look="quiet" size="small" className="max-md:mr-auto max-md:-ml-3">
      <IconArrowLeft size={18} aria-hidden />
      <span>{children}</span>
    </ButtonLink>
  );
}
