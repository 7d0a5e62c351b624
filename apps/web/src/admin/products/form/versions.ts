import { FACETS, type Facet, type ProductContents, valueOf } from './productValues';

/** What a colleague changed since the form was opened. */
export interface Change {
  facet: Facet;
  /** Whether the form changes the same field to another value than the colleague did. */
  isConflict: boolean;
}

interface ThreeVersions {
  /** The version that both changes are based on. */
  base: ProductContents;
  theirs: ProductContents;
  mine: ProductContents;
}

export function changesOf({ base, theirs, mine }: ThreeVersions): Change[] {
  return FACETS.filter((facet) => valueOf(theirs, facet) !== valueOf(base, facet)).map((facet) => ({
    facet,
    isConflict:
      valueOf(mine, facet) !== valueOf(base, facet) && valueOf(mine, facet) !== valueOf(theirs, facet),
  }));
}

/** Three-way merge: changed fields of this form win, all others are from the colleague's version. */
export function mergeMine({ base, theirs, mine }: ThreeVersions): ProductContents {
  const isMine = (facet: Facet) => valueOf(mine, facet) !== valueOf(base, facet);
  const kept = Object.entries(mine.values).filter(([name]) => isMine(name as Facet));
  return {
    values: { ...theirs.values, ...Object.fromEntries(kept) },
    images: isMine('pictures') ? mine.images : theirs.images,
  };
}
