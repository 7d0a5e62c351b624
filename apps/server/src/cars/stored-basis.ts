import type { FitBasis } from '@beambright/domain';

/** A copy is stored with the basis 'supplier' and a mark, because a server of the previous release knows no basis 'copied'. */
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
