/** Widths in which every picture is kept, in pixels: one for each step of a phone, tablet and desktop grid. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** 128 bits: random for uploads, so that nobody can guess one. */
export const IMAGE_ID = /^[0-9a-f]{32}$/;

/** The file of one width: '0f3a…-640.webp'. */
export function imageFile(imageId: string, width: ImageWidth): string {
  return `${imageId}-${width}.webp`;
}

/** The JPEG of 1200x630 pixels for link previews. */
export function previewFile(imageId: string): string {
  return `${imageId}-preview.jpg`;
}

/** Every file of a picture. */
export function filesOfImage(imageId: string): string[] {
  return [...IMAGE_WIDTHS.map((width) => imageFile(imageId, width)), previewFile(imageId)];
}

/** The only names that are ever served; nothing else reaches the disk. */
export const IMAGE_FILE = /^[0-9a-f]{32}-(?:(?:320|640|960|1280)\.webp|preview\.jpg)$/;

/** Path of a file on this server (spec section 7). */
export function imagePath(file: string): string {
  return `/uploads/items/${file}`;
}

/** The smallest kept width that is not smaller than asked for. */
export function widthFor(asked: number): ImageWidth {
  return IMAGE_WIDTHS.find((width) => width >= asked) ?? 1280;
}

/** For `<img srcset>`: every width that is not wider than the picture itself. */
export function imageSrcset({ id, width: ownWidth }: { id: string; width: number }): string {
  return IMAGE_WIDTHS.filter((width) => width <= Math.max(ownWidth, IMAGE_WIDTHS[0]))
    .map((width) => `${imagePath(imageFile(id, width))} ${width}w`)
    .join(', ');
}

/** The picture that a path or file name belongs to, as REST clients send it back; null for any other text. */
export function imageIdOf(path: string): string | null {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return IMAGE_FILE.test(file) ? file.slice(0, file.indexOf('-')) : null;
}
