import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';

interface Appearance {
  look?: Look;
  size?: Size;
  className?: string;
  children: ReactNode;
}

const LOOKS: Record<Look, string> = {
  primary: 'border-beam-edge bg-beam text-on-beam hover:bg-beam-hover',
  secondary: 'border-control bg-surface text-text hover:border-beam-text hover:bg-raised',
  quiet: 'border-transparent text-text hover:bg-raised',
  danger: 'border-failed bg-surface text-failed hover:bg-raised',
};

const SIZES: Record<Size, string> = {
  small: 'min-h-11 px-2.5 text-14',
  medium: 'min-h-11 px-4 text-16',
  large: 'min-h-13 px-6 text-18',
};

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold select-none ' +
  'transition active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

function classesOf({
  look = 'secondary',
  size = 'medium',
  className = '',
}: Omit<Appearance, 'children'>): string {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]} ${className}`;
}

interface ButtonProps
  extends Appearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Whether the button ignores clicks. Unlike a disabled button, it keeps the focus. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look,
  size,
  className,
  isBusy = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Prevents a form from being submitted.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={classesOf({ look, size, className })}
    />
  );
}

export function ButtonLink({ to, look, size, className, children }: Appearance & { to: string }) {
  return (
    <Link to={to} className={classesOf({ look, size, className })}>
      {children}
    </Link>
  );
}

const MIDDLE = 1;

interface ButtonAnchorProps extends Appearance {
  href: string;
  /** Whether the link opens a new tab, as links to other sites do. */
  opensTab?: boolean;
  keyShortcut?: string | undefined;
  /** Called on clicks of the left and of the middle button, which opens a new tab. */
  onClick?: () => void;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button, for `tel:` and other addresses outside of the site. */
export function ButtonAnchor({
  href,
  opensTab = false,
  keyShortcut,
  ref,
  look,
  size,
  className,
  children,
  onClick,
}: ButtonAnchorProps) {
  const tab = opensTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a
      ref={ref}
      href={href}
      {...tab}
      aria-keyshortcuts={keyShortcut}
      onClick={onClick}
      onAuxClick={({ button }) => button === MIDDLE && onClick?.()}
      className={classesOf({ look, size, className })}
    >
      {children}
      {opensTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
