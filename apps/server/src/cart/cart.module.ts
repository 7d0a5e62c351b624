import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartLine } from './cart-line.entity.js';
import { CartLineResolver } from './cart-line.resolver.js';
import { CartQueries } from './cart.queries.js';
import { CartResolver } from './cart.resolver.js';
import { CartService } from './cart.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CartLine])],
  providers: [CartLineResolver, CartQueries, CartResolver, CartService],
  exports: [CartQueries, CartService],
})
export class CartModule {}
