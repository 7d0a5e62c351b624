import { useState } from 'react';
import type { FitKind } from '../../../gql/schema-types.generated';
import { useUnsavedPage } from '../../../page/unsavedPage';
import type { CarsForm_ItemFragment } from './ProductCarsPage.generated';
import { faultIn, type RowFault } from './rowFaults';
import { type CarRow, inputOf, mergedRows, missingRows, rowsBeyond, rowsOf } from './rowValues';
import { type NewerCars, useSaveCars } from './useSaveCars';

/** Whether the list is declared complete: not at all, by an earlier save ('AS_DECLARED'), or by this save ('NOW'). */
export type Completeness = 'NO' | 'AS_DECLARED' | 'NOW';

interface CarsContents {
  rows: CarRow[];
  fitKind: FitKind;
  completeness: Completeness;
}

interface CarsState {
  item: CarsForm_ItemFragment;
  base: CarsContents;
  mine: CarsContents;
}

export function useCarsForm(loaded: CarsForm_ItemFragment) {
  const [state, setState] = useState<CarsState>(() => startOf(loaded));
  const [fault, setFault] = useState<RowFault | null>(null);
  const [newer, setNewer] = useState<NewerCars | null>(null);
  const saving = useSaveCars();
  const { item, base, mine } = state;
  const isUnsaved = !isSame(base, mine);
  useUnsavedPage(isUnsaved);

  function change(changes: Partial<CarsContents>) {
    setState((before) => ({ ...before, mine: { ...before.mine, ...changes } }));
    setFault(null);
  }

  /** Adds the rows of `found` that the list lacks now: it may have changed while `found` was loading. */
  function add(found: CarRow[]) {
    setState((before) => {
      const { rows } = before.mine;
      return { ...before, mine: { ...before.mine, rows: [...missingRows(rows, found), ...rows] } };
    });
    setFault(null);
  }

  /** Checks and saves the rows. Resolves to true if a row has an error, which is then shown. */
  async function save(): Promise<boolean> {
    const found = faultIn(mine.rows);
    setFault(found);
    if (found) return true;
    const outcome = await saving.save(variablesOf(item, mine), mine.rows);
    if (outcome.saved) restart(startOf(outcome.saved));
    if (outcome.newer) setNewer(outcome.newer);
    if (outcome.fault) setFault(outcome.fault);
    return outcome.fault !== undefined;
  }

  function restart(next: CarsState) {
    setState(next);
    setNewer(null);
    setFault(null);
  }

  return {
    ...state,
    fault,
    newer,
    isUnsaved,
    isSaving: saving.isSaving,
    change,
    add,
    save,
    takeTheirs: (theirs: CarsForm_ItemFragment) => restart(startOf(theirs)),
    keepMine: (theirs: CarsForm_ItemFragment) => restart(mergedState(state, startOf(theirs))),
  };
}

function startOf(item: CarsForm_ItemFragment): CarsState {
  const completeness = item.fitListCompleteAt ? 'AS_DECLARED' : 'NO';
  const base: CarsContents = { rows: rowsOf(item.fitments), fitKind: item.fitKind, completeness };
  return { item, base, mine: base };
}

function mergedState({ base, mine }: CarsState, { item, base: theirs }: CarsState): CarsState {
  const merged: CarsContents = {
    rows: mergedRows({ base: base.rows, theirs: theirs.rows, mine: mine.rows }),
    fitKind: mine.fitKind === base.fitKind ? theirs.fitKind : mine.fitKind,
    completeness: mine.completeness === base.completeness ? theirs.completeness : mine.completeness,
  };
  return { item, base: theirs, mine: merged };
}

function variablesOf({ id, version }: CarsForm_ItemFragment, { rows, fitKind, completeness }: CarsContents) {
  const isListComplete = completeness === 'AS_DECLARED' ? null : completeness === 'NOW';
  return { itemId: id, version, rows: rows.map(inputOf), fitKind, isListComplete };
}

function isSame(one: CarsContents, other: CarsContents): boolean {
  return (
    one.fitKind === other.fitKind &&
    one.completeness === other.completeness &&
    one.rows.length === other.rows.length &&
    rowsBeyond(one.rows, other.rows).length === 0 &&
    rowsBeyond(other.rows, one.rows).length === 0
  );
}
