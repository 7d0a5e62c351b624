import { DomainError } from '@beambright/domain';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { imageIdOf } from '../../../catalogue/images/image-files.js';
import type { ItemContents } from '../../../catalogue/item-contents.js';

/** The fields of the product form: every value of a multipart form is a text. */
export class AddItemBody {
  @IsString()
  name!: string;

  @IsString()
  description!: string;

  @IsString()
  price_range!: string;

  @IsString()
  category_id!: string;

  @IsString()
  brand_id!: string;

  @IsOptional()
  @IsIn(['true', 'false'])
  in_stock?: string;

  @IsOptional()
  @IsString()
  original_price?: string;
}

export class UpdateItemBody extends AddItemBody {
  /** Paths of the pictures that stay, as a JSON list; without it all of them do. */
  @IsOptional()
  @Transform(({ value }) => listIn(value))
  @IsString({ each: true, message: 'existing_images must be a JSON list of image paths' })
  @IsArray({ message: 'existing_images must be a JSON list of image paths' })
  existing_images?: string[];

  /** Refuses the change when the item has another version by now; old clients know of none. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  version?: number;
}

/** Throws IMAGE_NOT_FOUND for a path that is none of a picture. */
export function contentsOf(body: UpdateItemBody): ItemContents {
  return {
    name: body.name,
    description: body.description,
    priceRange: body.price_range,
    categoryId: body.category_id,
    carBrandId: body.brand_id,
    inStock: body.in_stock === undefined ? undefined : body.in_stock === 'true',
    originalPrice: body.original_price,
    imageIds: body.existing_images?.map(requireImageId),
  };
}

function requireImageId(path: string): string {
  const id = imageIdOf(path);
  if (!id) throw new DomainError('IMAGE_NOT_FOUND');
  return id;
}

/** What is no JSON stays as it is, for the check of its type to refuse. */
function listIn(value: unknown): unknown {
  try {
    return JSON.parse(String(value)) as unknown;
  } catch {
    return value;
  }
}
