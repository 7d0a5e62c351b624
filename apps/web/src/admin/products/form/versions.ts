import { FACETS, type Facet, type ProductContents, valueOf } from './productValues';

/** What a colleague changed since the form was opened. */
export interface Change {
  facet: Facet;
  /** Changed here as well, to something else: one of the two has to give way. */
  isContested: boolean;
}

interface ThreeVersions {
  /** What the form began with. */
  base: ProductContents;
  theirs: ProductContents;
  mine: ProductContents;
}

export function changesOf({ base, theirs, mine }: ThreeVersions): Change[] {
  return FACETS.filter((facet) => valueOf(theirs, facet) !== valueOf(base, facet)).map((facet) => ({
    facet,
    isContested:
      valueOf(mine, facet) !== valueOf(base, facet) && valueOf(mine, facet) !== valueOf(theirs, facet),
  }));
}

/** Mine on top of theirs: whatever was not changed here is taken over from the colleague. */
export function mineOnTopOf({ base, theirs, mine }: ThreeVersions): ProductContents {
  const isMine = (facet: Facet) => valueOf(mine, facet) !== valueOf(base, facet);
  const kept = Object.entries(mine.values).filter(([name]) => isMine(name as Facet));
  return {
    values: { ...theirs.values, ...Object.fromEntries(kept) },
    images: isMine('pictures') ? mine.images : theirs.images,
  };
}
