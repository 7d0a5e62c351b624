import { type ReactNode, useEffect } from 'react';
import { useKeepFocus } from '../../page/useKeepFocus';

interface NewerPanelProps {
  title: string;
  titleAs: 'h2' | 'h3';
  children: ReactNode;
}

/** A panel that says that a newer version exists. It takes the focus, as it appears above the Save button just pressed. */
export function NewerPanel({ title, titleAs: Title, children }: NewerPanelProps) {
  const panel = useKeepFocus<HTMLElement>();

  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [panel]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className="grid gap-3 rounded-control border border-pending bg-pending-soft p-4"
    >
      <Title className="text-18 text-pending">{title}</Title>
      {children}
    </section>
  );
}
