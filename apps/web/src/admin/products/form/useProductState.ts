import { useState } from 'react';
import { usePictures } from '../pictures/usePictures';
import { type ProductContents, type ProductValues, valueOf } from './productValues';
import type { SaveTarget } from './useSaveProduct';

/** `base` is the saved version, `mine` what the form starts with. They differ only for a draft. */
export interface FormStart extends SaveTarget {
  base: ProductContents;
  mine: ProductContents;
}

export type ProductState = ReturnType<typeof useProductState>;

export function useProductState(start: FormStart) {
  const [target, setTarget] = useState<SaveTarget>({ id: start.id, version: start.version });
  const [base, setBase] = useState(start.base);
  const [values, setValues] = useState(start.mine.values);
  const pictures = usePictures(start.mine.images);
  const mine: ProductContents = { values, images: pictures.images };

  function set<Name extends keyof ProductValues>(name: Name, value: ProductValues[Name]) {
    setValues((before) => ({ ...before, [name]: value }));
  }

  /** Continues the form with a newer version, or with contents that will be saved as a new product. */
  function startFrom({ id, version, base: newBase, mine: contents }: FormStart) {
    setTarget({ id, version });
    setBase(newBase);
    setValues(contents.values);
    if (valueOf(contents, 'pictures') !== valueOf(mine, 'pictures')) pictures.replace(contents.images);
  }

  return { target, base, mine, set, pictures, startFrom };
}
