import {
  DomainError,
  IMAGE_NOT_FOUND,
  LENGTHS,
  MAX_IMAGE_MEGABYTES,
  MAX_IMAGES_PER_FORM,
} from '@beambright/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsString, ValidateIf } from 'class-validator';
import { imageIdOf } from '../../../catalogue/images/image-files.js';
import type { ItemContents } from '../../../catalogue/item-contents.js';
import { IdText, MissingText, Text } from '../fields.js';

/** The multipart product form: every value is text. */
export class AddItemBody {
  @Text({ maxLength: LENGTHS.itemName, example: 'Front brake pad set' })
  name!: string;

  @Text({ maxLength: LENGTHS.description, example: 'Four ceramic pads with wear sensors.' })
  description!: string;

  @Text({ description: 'A price, or the lowest and the highest price.', example: '2000 - 3000' })
  price_range!: string;

  @IdText('Id of the category.')
  category_id!: string;

  @IdText('Id of the car brand.')
  brand_id!: string;

  @IsOptional()
  @IsIn(['true', 'false'])
  @ApiProperty({
    type: String,
    enum: ['true', 'false'],
    required: false,
    description: 'Default: unchanged, or true for a new item.',
  })
  in_stock?: string;

  @MissingText({ description: 'A former price, shown struck through; empty for none.', example: '3500' })
  original_price?: string;

  /** Only describes the files in the OpenAPI document: FormInterceptor takes them out of the form before validation. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'binary' },
    maxItems: MAX_IMAGES_PER_FORM,
    required: false,
    description: `New pictures: PNG, JPEG, GIF or WebP, up to ${MAX_IMAGE_MEGABYTES} MB each.`,
  })
  images?: unknown;
}

export class UpdateItemBody extends AddItemBody {
  /** JSON list of the pictures to keep. Without it all are kept. null is rejected, because it could mean all or none. */
  @ValidateIf((_, value) => value !== undefined)
  @Transform(({ value }) => listIn(value))
  @IsString({ each: true, message: 'existing_images must be a JSON list of image paths' })
  @IsArray({ message: 'existing_images must be a JSON list of image paths' })
  @ApiProperty({
    type: String,
    required: false,
    description: 'JSON list of the image_paths to keep, in their new order; default: all.',
    example: '["/uploads/items/0123456789abcdef0123456789abcdef-640.webp"]',
  })
  existing_images?: string[];

  /** The change fails if the item has another version. Existing clients send no version. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'Version that the change is based on. Without it the last change wins.',
    example: 1,
  })
  version?: number;
}

/** Throws IMAGE_NOT_FOUND for a path that is not a picture path. */
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
  if (!id) throw new DomainError(IMAGE_NOT_FOUND);
  return id;
}

/** Returns invalid JSON unchanged, so that the type check rejects it. */
function listIn(value: unknown): unknown {
  try {
    return JSON.parse(String(value)) as unknown;
  } catch {
    return value;
  }
}
