import { DomainError, IMAGE_NOT_FOUND, TEXT_REQUIRED } from '@beambright/domain';
import { Controller, Get, Header, Inject, Param, Post, StreamableFile } from '@nestjs/common';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { TakesForm, Uploads } from './form.interceptor.js';
import { IMAGE_FILE, imageFile, imagePath, imageSrcset } from './image-files.js';
import { IMAGE_STORE, type ImageStore } from './image-store.js';
import type { Image } from './image.entity.js';
import { ImagesService, type Upload } from './images.service.js';

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

/** Receives pictures, for GraphQL and REST, as forms, whose progress browsers can show. Items then refer to pictures by id. */
@Controller('uploads')
export class KeepUploadController {
  constructor(private readonly images: ImagesService) {}

  @Post()
  @Requires('admin')
  @TakesForm({ field: 'file', most: 1 })
  async keep(@CurrentActor() actor: Actor, @Uploads() [upload]: Upload[]) {
    if (!upload) throw new DomainError(TEXT_REQUIRED, { field: 'file' });
    return { image: presentImage(await this.images.upload(actor, upload)) };
  }
}

function presentImage(image: Image) {
  const { id, width, height, placeholder } = image;
  return { id, url: imagePath(imageFile(id, 640)), srcset: imageSrcset(image), width, height, placeholder };
}
