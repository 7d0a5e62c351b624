import { domainErrorOf } from '../lib/errors';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { type NamedKind, type NamedThing, toastsOf } from './namedKind';
import { RefusalNote } from './RefusalNote';
import { useCatalogueAction } from './useCatalogueAction';

interface DeleteNamedThingProps {
  kind: NamedKind;
  thing: NamedThing;
  onClose: () => void;
}

export function DeleteNamedThing({ kind, thing, onClose }: DeleteNamedThingProps) {
  const { run, isBusy, error } = useCatalogueAction(kind.remove, toastsOf(kind).remove);
  const refusal = domainErrorOf(error);

  async function remove() {
    if (await run({ id: thing.id })) onClose();
  }

  return (
    <ConfirmDialog
      title={`Are you sure you want to delete this ${kind.one}?`}
      confirmLabel={`Delete ${kind.one}`}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="font-semibold">{kind.shownName(thing.name)}</p>
      {refusal && <RefusalNote kind={kind} refusal={refusal} />}
    </ConfirmDialog>
  );
}
