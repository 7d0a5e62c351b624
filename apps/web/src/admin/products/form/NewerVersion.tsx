import { ITEM_CHANGED } from '@beambright/domain';
import { Button } from '../../../ui/Button';
import { NewerPanel } from '../NewerPanel';
import { FACET_NAMES, FacetValue } from './FacetValue';
import type { Option } from './ProductFields';
import type { ProductForm_ItemFragment } from './ProductForm.generated';
import { contentsOf, type ProductContents } from './productValues';
import type { Newer } from './useSubmit';
import { type Change, changesOf } from './versions';

interface NewerVersionProps {
  newer: Newer;
  /** Whether the form adds a product. A newer version then comes from an earlier try to add it, whose response was lost. */
  wasAdding: boolean;
  base: ProductContents;
  mine: ProductContents;
  options: Option[];
  onTakeTheirs: (theirs: ProductForm_ItemFragment) => void;
  onKeepMine: (theirs: ProductForm_ItemFragment) => void;
  onAddAgain: () => void;
}

export function NewerVersion({ newer: { theirs }, ...props }: NewerVersionProps) {
  if (!theirs) {
    return (
      <NewerPanel titleAs="h3" title="Someone else has deleted this product">
        <p>Your entries are kept below.</p>
        <div>
          <Button onClick={props.onAddAgain}>Add it as a new product</Button>
        </div>
      </NewerPanel>
    );
  }
  const contents = contentsOf(theirs);
  const changes = changesOf({ base: props.base, theirs: contents, mine: props.mine });
  return (
    <NewerPanel
      titleAs="h3"
      title={props.wasAdding ? 'Your earlier attempt has already added this product' : ITEM_CHANGED.message()}
    >
      {changes.length === 0 && <p>It was saved again without changes.</p>}
      <ul className="grid gap-2">
        {changes.map((change) => (
          <li key={change.facet} className="rounded-control border border-line bg-surface p-3">
            <ChangeText change={change} theirs={contents} mine={props.mine} options={props.options} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => props.onTakeTheirs(theirs)}>Use the newer version</Button>
        <Button onClick={() => props.onKeepMine(theirs)}>Keep my changes</Button>
      </div>
    </NewerPanel>
  );
}

interface ChangeTextProps {
  change: Change;
  theirs: ProductContents;
  mine: ProductContents;
  options: Option[];
}

function ChangeText({ change: { facet, isConflict }, theirs, mine, options }: ChangeTextProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-3 gap-y-1 text-14 wrap-anywhere md:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="font-semibold">{FACET_NAMES[facet]}</dt>
      <dd>
        <FacetValue facet={facet} contents={theirs} options={options} />
      </dd>
      {isConflict && (
        <>
          <dt className="text-muted">Yours</dt>
          <dd className="text-muted">
            <FacetValue facet={facet} contents={mine} options={options} />
          </dd>
        </>
      )}
    </dl>
  );
}
