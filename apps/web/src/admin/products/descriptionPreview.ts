/** Spec §9. */
const PREVIEW_LENGTH = 60;

/** 'A long description...' on a card: the first 60 characters, and no letter of two halves is cut. */
export function descriptionPreview(description: string): string {
  const letters = Array.from(description.trim());
  return letters.length > PREVIEW_LENGTH
    ? `${letters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}...`
    : letters.join('');
}
