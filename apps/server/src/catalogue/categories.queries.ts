import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Category } from './category.entity.js';

@Injectable()
export class CategoriesQueries {
  constructor(@InjectRepository(Category) private readonly categories: Repository<Category>) {}

  all(): Promise<Category[]> {
    return this.categories.find({ order: { name: 'ASC' } });
  }
}
