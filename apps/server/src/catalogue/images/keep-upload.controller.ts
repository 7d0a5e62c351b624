import { DomainError, TEXT_REQUIRED } from '@beambright/domain';
import { Controller, Post } from '@nestjs/common';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { TakesForm, Uploads } from './form.interceptor.js';
import { imageFile, imagePath, imageSrcset } from './image-files.js';
import type { Image } from './image.entity.js';
import { ImagesService, type Upload } from './images.service.js';

/** Uploads a picture for both APIs: a multipart form lets the browser show progress. Items then refer to its id. */
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

/** The same fields as in GraphQL. */
function presentImage(image: Image) {
  const { id, width, height, placeholder } = image;
  return { id, url: imagePath(imageFile(id, 640)), srcset: imageSrcset(image), width, height, placeholder };
}
