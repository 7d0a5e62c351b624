import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { DemoDataLoader } from './demo-data.loader.js';

@Module({ imports: [CatalogueModule], providers: [DemoDataLoader] })
export class DemoDataModule {}
