import { Module } from '@nestjs/common';
import { ItemExportService } from './item-export.service.js';

@Module({ providers: [ItemExportService], exports: [ItemExportService] })
export class ItemExportModule {}
