import { Button, ButtonLink } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Modal } from '../ui/Modal';
import { DomainErrorNote } from './DomainErrorNote';
import { type NamedKind, type NamedThing, toastsOf } from './namedKind';
import { useCatalogueAction } from './useCatalogueAction';

interface DeleteNamedThingProps {
  kind: NamedKind;
  thing: NamedThing;
  onClose: () => void;
}

export function DeleteNamedThing(props: DeleteNamedThingProps) {
  return props.thing.itemCount > 0 ? <StillInUse {...props} /> : <DeleteUnused {...props} />;
}

function StillInUse({ kind, thing, onClose }: DeleteNamedThingProps) {
  return (
    <Modal title={`${kind.shownName(thing.name)} cannot be deleted yet`} onClose={onClose}>
      <div className="grid gap-2">
        <p className="font-semibold">{`${kind.inUse.message({ count: thing.itemCount })}.`}</p>
        <p className="text-muted">{`First move its products to another ${kind.one}, or delete them.`}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Close</Button>
        <ButtonLink look="primary" to={kind.productsOf(thing.id)}>
          Show products
        </ButtonLink>
      </div>
    </Modal>
  );
}

function DeleteUnused({ kind, thing, onClose }: DeleteNamedThingProps) {
  const { run, isBusy, refusal } = useCatalogueAction(kind.remove, toastsOf(kind).remove);

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
      {refusal && <DomainErrorNote error={refusal} />}
    </ConfirmDialog>
  );
}
