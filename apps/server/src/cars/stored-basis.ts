import type { FitBasis } from '@beambright/domain';

/** A copied fitment is stored with the basis 'supplier' and `copied`, because servers of the previous release do not know a basis 'copied'. */
export interface StoredBasis {
  basis: Exclude<FitBasis, 'copied'>;
  copied?: 'yes' | null;
}

export const BASIS = `CASE fitments.copied WHEN 'yes' THEN 'copied' ELSE fitments.basis END`;

export function basisOf({ basis, copied }: StoredBasis): FitBasis {
  return copied === 'yes' ? 'copied' : basis;
}

export function storedBasis(basis: FitBasis): StoredBasis {
  return basis === 'copied' ? { basis: 'supplier', copied: 'yes' } : { basis };
}
