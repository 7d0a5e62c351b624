interface Pictured {
  mainImage: { preview: string } | null;
}

/** For the link preview of a page with many items: the first of them that can be shown. */
export function previewOf(items: readonly Pictured[] = []): { path: string; alt: string } | undefined {
  const image = items.find(({ mainImage }) => mainImage)?.mainImage;
  return image ? { path: image.preview, alt: 'Car spare parts at BeamBright' } : undefined;
}
