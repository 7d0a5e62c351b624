import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { connectionOptions } from './connection-options.js';

/** The pool; features register their own entities with `TypeOrmModule.forFeature`. */
@Module({})
export class DatabaseModule {
  static at(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...connectionOptions(url),
          autoLoadEntities: true,
          retryAttempts: 1,
          retryDelay: 0,
        }),
      ],
    };
  }
}
