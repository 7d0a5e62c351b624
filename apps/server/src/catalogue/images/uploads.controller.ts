import { DomainError, IMAGE_NOT_FOUND } from '@beambright/domain';
import { Controller, Get, Header, Inject, Param, StreamableFile } from '@nestjs/common';
import { IMAGE_FILE } from './image-files.js';
import { IMAGE_STORE, type ImageStore } from './image-store.js';

/** Serves image files for both APIs. A file never changes, so it may be cached forever. */
@Controller(['uploads/items', 'api/v1/uploads/items'])
export class UploadsController {
  constructor(@Inject(IMAGE_STORE) private readonly store: ImageStore) {}

  @Get(':file')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  async serve(@Param('file') name: string): Promise<StreamableFile> {
    const file = IMAGE_FILE.test(name) ? await this.store.open(name) : null;
    if (!file) throw new DomainError(IMAGE_NOT_FOUND);
    const type = name.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
    return new StreamableFile(file.stream, {
      type,
      length: file.size,
      disposition: `inline; filename="${name}"`,
    });
  }
}
