import { useId } from 'react';
import type { OrderStatus } from '../../gql/schema-types.generated';
import { StatusBadge } from '../../ui/StatusBadge';

interface StatusChoicesProps {
  choices: OrderStatus[];
  current: OrderStatus;
  chosen: OrderStatus;
  error: string | undefined;
  onChoose: (status: OrderStatus) => void;
}

const FINAL: readonly OrderStatus[] = ['DELIVERED', 'FAILED'];

/** Radio buttons for the allowed statuses. */
export function StatusChoices({ choices, current, chosen, error, onChoose }: StatusChoicesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined} className="grid gap-2">
      <legend className="mb-2 text-14 font-semibold">Status</legend>
      {choices.map((status) => (
        <label
          key={status}
          className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border border-control px-3.5 py-1 transition hover:border-beam-text has-checked:border-beam-edge has-checked:bg-glow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text"
        >
          <input
            type="radio"
            name={id}
            value={status}
            checked={status === chosen}
            onChange={() => onChoose(status)}
            className="size-5 shrink-0 outline-none"
          />
          <StatusBadge status={status} />
          <span className="ml-auto text-14 text-muted">{noteOn(status, current)}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-note`} role="alert" className="text-14 text-failed">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function noteOn(status: OrderStatus, current: OrderStatus): string {
  if (status === current) return 'current';
  return FINAL.includes(status) ? 'final' : '';
}
