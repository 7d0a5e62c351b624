/** The widths in pixels of the stored files, none wider than the picture. Browsers choose one by the size on the screen. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** 128 bits in hex. Ids of uploads are random, so that they cannot be guessed. */
export const IMAGE_ID = /^[0-9a-f]{32}$/;

export function imageFile(imageId: string, width: ImageWidth): string {
  return `${imageId}-${width}.webp`;
}

export function previewFile(imageId: string): string {
  return `${imageId}-preview.jpg`;
}

export function filesOfImage(imageId: string): string[] {
  return [...IMAGE_WIDTHS.map((width) => imageFile(imageId, width)), previewFile(imageId)];
}

/** The only file names that are served; others never reach the disk. */
export const IMAGE_FILE = /^[0-9a-f]{32}-(?:(?:320|640|960|1280)\.webp|preview\.jpg)$/;

export function imagePath(file: string): string {
  return `/uploads/items/${file}`;
}

export function widthFor(asked: number): ImageWidth {
  return IMAGE_WIDTHS.find((width) => width >= asked) ?? 1280;
}

export function imageSrcset({ id, width: ownWidth }: { id: string; width: number }): string {
  return IMAGE_WIDTHS.filter((width) => width <= Math.max(ownWidth, IMAGE_WIDTHS[0]))
    .map((width) => `${imagePath(imageFile(id, width))} ${width}w`)
    .join(', ');
}

/** The image id in a path or file name, as REST clients send it back; null for other texts. */
export function imageIdOf(path: string): string | null {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return IMAGE_FILE.test(file) ? file.slice(0, file.indexOf('-')) : null;
}
