import type { ReactNode } from 'react';
import { ButtonLink } from './Button';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
  link?: { to: string; text: string };
  titleAs?: 'h1' | 'h2';
}

export function EmptyState({ icon, title, text, action, link, titleAs: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-control bg-surface px-6 py-14 text-center">
      <span aria-hidden className="grid size-16 place-items-center rounded-full bg-raised text-beam-text">
        {icon}
      </span>
      <Title className="text-28">{title}</Title>
      {text && <p className="max-w-md text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
      {link && (
        <ButtonLink to={link.to} look="primary" className="mt-2">
          {link.text}
        </ButtonLink>
      )}
    </div>
  );
}
