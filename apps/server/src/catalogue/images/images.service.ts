import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import type { Repository } from 'typeorm';
import { convertImage } from './convert-image.js';
import { IMAGE_STORE, type ImageStore } from './image-store.js';
import { Image } from './image.entity.js';

@Injectable()
export class ImagesService {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
  ) {}

  /** Decodes, re-encodes and keeps a picture. The same bytes give the same id, so that nothing is kept twice. */
  async keep(bytes: Buffer): Promise<Image> {
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const known = await this.images.findOneBy({ id });
    if (known) return known;
    const { files, ...facts } = await convertImage(id, bytes);
    for (const file of files) await this.store.put(file.name, file.bytes);
    await this.images.upsert({ id, ...facts }, ['id']);
    return this.images.findOneByOrFail({ id });
  }
}
