import { ButtonLink } from '../ui/Button';
import { IconArrowLeft } from '../ui/icons';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} look="quiet" size="small" className="max-md:mr-auto max-md:-ml-3">
      <IconArrowLeft size={18} aria-hidden />
      <span>{children}</span>
    </ButtonLink>
  );
}
