import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { WishlistEntry } from './list-entry.entity.js';
import type { Wishlist } from './wishlist.type.js';

@Injectable()
export class WishlistQueries {
  constructor(@InjectRepository(WishlistEntry) private readonly entries: Repository<WishlistEntry>) {}

  async wishlistOf(actor: Actor): Promise<Wishlist> {
    const { id } = requireSignedIn(actor);
    const entries = await this.entries.find({
      where: { userId: id },
      relations: { item: true },
      order: { position: 'ASC' },
    });
    return { id: `wishlist:${id}`, entries };
  }
}
