import { useEffect, useRef } from 'react';
import type { Picture } from './pictureList';

/** Revokes the object URL of a preview once the picture is stored or removed, or the form is closed. */
export function usePreviews(pictures: Picture[]): void {
  const held = useRef(new Set<string>());

  useEffect(() => {
    const shown = new Set(
      pictures.flatMap(({ preview, state }) => (preview && state.is !== 'stored' ? [preview] : [])),
    );
    for (const url of held.current) if (!shown.has(url)) URL.revokeObjectURL(url);
    held.current = shown;
  }, [pictures]);

  useEffect(
    () => () => {
      for (const url of held.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
