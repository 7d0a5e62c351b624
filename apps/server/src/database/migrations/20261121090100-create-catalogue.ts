import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCatalogue20261121090100 implements MigrationInterface {
  readonly name = 'CreateCatalogue20261121090100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE categories (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name       text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX categories_name_unique ON categories (lower(name));

      CREATE TABLE car_brands (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name       text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX car_brands_name_unique ON car_brands (lower(name));

      CREATE TABLE items (
        id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name           text NOT NULL,
        description    text NOT NULL,
        price_min      numeric(16, 2) NOT NULL CHECK (price_min >= 0),
        price_max      numeric(16, 2) NOT NULL,
        original_price numeric(16, 2) CHECK (original_price >= 0),
        in_stock       boolean NOT NULL DEFAULT true,
        category_id    uuid NOT NULL REFERENCES categories,
        car_brand_id   uuid NOT NULL REFERENCES car_brands,
        created_at     timestamptz(3) NOT NULL DEFAULT now(),
        updated_at     timestamptz(3) NOT NULL DEFAULT now(),
        CHECK (price_max >= price_min)
      );
      CREATE INDEX items_newest ON items (created_at DESC, id DESC);
      CREATE INDEX items_category_newest ON items (category_id, created_at DESC, id DESC);
      CREATE INDEX items_car_brand_newest ON items (car_brand_id, created_at DESC, id DESC);

      CREATE TABLE images (
        id          text PRIMARY KEY,
        width       integer NOT NULL,
        height      integer NOT NULL,
        placeholder text NOT NULL,
        created_at  timestamptz(3) NOT NULL DEFAULT now()
      );

      CREATE TABLE item_images (
        item_id  uuid NOT NULL REFERENCES items ON DELETE CASCADE,
        position integer NOT NULL,
        image_id text NOT NULL REFERENCES images,
        PRIMARY KEY (item_id, position)
      );
      CREATE INDEX item_images_image ON item_images (image_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE item_images, images, items, car_brands, categories');
  }
}
