const PREVIEW_LENGTH = 60;

/** The first 60 characters and '...', without splitting surrogate pairs. */
export function descriptionPreview(description: string): string {
  const characters = Array.from(description.trim());
  return characters.length > PREVIEW_LENGTH
    ? `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}...`
    : characters.join('');
}
