import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { linesOf } from './cart-lines.js';
import { type Cart, cartWith } from './cart.type.js';

@Injectable()
export class CartQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async cartOf(actor: Actor): Promise<Cart> {
    const account = requireSignedIn(actor);
    return cartWith(account, await linesOf(this.dataSource.manager, account));
  }
}
