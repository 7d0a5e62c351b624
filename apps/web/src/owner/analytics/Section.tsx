import { type ReactNode, use, useId } from 'react';
import { RetryButton } from '../../ui/RetryButton';
import { AnalyticsContext } from './analyticsContexts';
import type { Part } from './part';

interface SectionProps {
  title: string;
  fault: Part<unknown>['fault'];
  className?: string;
  children: ReactNode;
}

const FAULTS = {
  figures: 'Could not be loaded. Zeros are shown instead.',
  previous: 'The previous period could not be loaded.',
};

export function Section({ title, fault, className = '', children }: SectionProps) {
  const id = useId();
  const { isBlank, isLoading, isRetrying, retry } = use(AnalyticsContext);
  return (
    <section
      aria-labelledby={id}
      aria-busy={isBlank || isLoading}
      className={`min-w-0 rounded-card border border-line bg-surface p-3 md:p-4 ${className}`}
    >
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {fault && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-failed">
          <p>{FAULTS[fault]}</p>
          <RetryButton isRetrying={isRetrying} onRetry={retry} />
        </div>
      )}
      <div
        data-blank={isBlank || undefined}
        aria-hidden={isBlank || undefined}
        inert={isBlank}
        className={`group/part mt-3 transition-opacity ${isLoading && !isBlank ? 'opacity-50' : ''}`}
      >
        {children}
      </div>
    </section>
  );
}

export function TableAndChart({ table, chart }: { table: ReactNode; chart: ReactNode }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="min-w-0">{table}</div>
      <div className="min-w-0">{chart}</div>
    </div>
  );
}
