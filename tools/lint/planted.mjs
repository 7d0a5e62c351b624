/**
 * One violation of each kind that is no row of arrows.mjs, each with a neighbour that does it right: `caught` is part of
 * what is said about `bad`; about `good` nothing is said.
 */

const lines = (count, line) => `${line}\n`.repeat(count);
const functionOf = (count) => `export function f(n: number) {\n${lines(count, '  n += 1;')}  return n;\n}\n`;
const branches = (count) =>
  `export const f = (n: number) => {\n${lines(count, '  if (n > 1) n -= 1;')}  return n;\n};\n`;

export const planted = [
  {
    kind: 'domain imports a package',
    file: 'libs/domain/src/package.ts',
    bad: "import 'react';",
    good: "import './index.js';",
    caught: 'libs/domain imports nothing but itself',
  },
  {
    kind: 'domain imports Nest',
    file: 'libs/domain/src/nest.ts',
    bad: "import { Injectable } from '@nestjs/common';\nexport const f = Injectable;",
    good: "import { planted } from './index.js';\nexport const f = planted;",
    caught: 'libs/domain imports nothing but itself',
  },
  {
    kind: 'domain reads the clock',
    file: 'libs/domain/src/clock.ts',
    bad: 'export const now = () => [new Date(), Date.now()];',
    good: 'export const at = (instant: number) => new Date(instant);',
    caught: 'libs/domain knows no clock',
  },
  {
    kind: 'domain reads the environment',
    file: 'libs/domain/src/environment.ts',
    bad: 'export const zone = process.env.TZ;',
    good: 'export const zone = (environment: { TZ: string }) => environment.TZ;',
    caught: 'libs/domain knows no environment',
  },
  {
    kind: 'a feature reads the environment',
    file: 'apps/server/src/catalogue/environment.ts',
    bad: 'export const port = process.env.PORT;',
    good: 'export const port = (config: { env: number }) => config.env;',
    caught: 'Only config.ts reads the environment',
  },
  {
    kind: 'a resolver reads the environment by import',
    file: 'apps/server/src/catalogue/environment.resolver.ts',
    bad: "import { env } from 'node:process';\nexport const port = env.PORT;",
    good: "import { join } from 'node:path';\nexport const port = join('a', 'b');",
    caught: 'Only config.ts reads the environment',
  },
  {
    kind: 'a resolver queries',
    file: 'apps/server/src/catalogue/query.resolver.ts',
    bad: "import { Repository } from 'typeorm';\nexport const f = Repository;",
    good: "import { planted } from './planted.js';\nexport const f = planted;",
    caught: 'This layer holds no query',
  },
  {
    kind: 'an input of GraphQL is checked by its class',
    file: 'apps/server/src/orders/planted.inputs.ts',
    bad: "import { IsString } from 'class-validator';\nexport const f = IsString;",
    good: "import { Field } from '@nestjs/graphql';\nexport const f = Field;",
    caught: 'Only REST checks by classes',
  },
  {
    kind: 'REST queries',
    file: 'apps/server/src/rest/v1/query.controller.ts',
    bad: "import { InjectRepository } from '@nestjs/typeorm';\nexport const f = InjectRepository;",
    good: "import { planted } from '../../orders/planted.js';\nexport const f = planted;",
    caught: 'This layer holds no query',
  },
  {
    kind: 'REST uses an entity as more than a type',
    file: 'apps/server/src/rest/v1/entity.controller.ts',
    bad: "import { planted } from '../../orders/planted.entity.js';\nexport const f = planted;",
    good: "import type { planted } from '../../orders/planted.entity.js';\nexport type F = typeof planted;",
    caught: 'REST knows entities only as types',
  },
  {
    kind: 'a ui part asks for data',
    file: 'apps/web/src/ui/Data.tsx',
    bad: "import { useQuery } from '@apollo/client/react';\nexport const useData = useQuery;",
    good: "import { useState } from 'react';\nexport const useData = useState;",
    caught: 'it knows neither Apollo nor generated types',
  },
  {
    kind: 'a ui part knows a generated type',
    file: 'apps/web/src/ui/Generated.tsx',
    bad: "import type { planted } from './Item.generated';\nexport type Props = typeof planted;",
    good: "import type { planted } from './planted';\nexport type Props = typeof planted;",
    caught: 'it knows neither Apollo nor generated types',
  },
  {
    kind: 'an import cycle',
    file: 'apps/server/src/orders/cycle.ts',
    bad: "import { back } from './cycle-back.js';\nexport const there: number = back;",
    good: "import { planted } from './planted.js';\nexport const f = planted;",
    caught: 'Dependency cycle detected',
  },
  {
    kind: 'an import of a file that is not there',
    file: 'apps/server/src/orders/unresolved.ts',
    bad: "import './nowhere.js';",
    good: "import './planted.js';",
    caught: 'Unable to resolve path',
  },
  {
    kind: 'a default export',
    file: 'apps/web/src/shop/Default.tsx',
    bad: 'const page = 1;\nexport default page;',
    good: 'export const page = 1;',
    caught: 'Prefer named exports',
  },
  {
    kind: 'a file of more than 300 lines',
    file: 'apps/server/src/orders/long-file.ts',
    bad: lines(301, 'export {};'),
    good: lines(300, 'export {};'),
    caught: 'File has too many lines',
  },
  {
    kind: 'a function of more than 50 lines',
    file: 'apps/server/src/orders/long-function.ts',
    bad: functionOf(48),
    good: functionOf(47),
    caught: 'has too many lines (51)',
  },
  {
    kind: 'a component of more than 80 lines',
    file: 'apps/web/src/shop/LongComponent.tsx',
    bad: functionOf(78),
    good: functionOf(77),
    caught: 'has too many lines (81)',
  },
  {
    kind: 'a function of more than 10 ways',
    file: 'apps/server/src/orders/complex.ts',
    bad: branches(10),
    good: branches(9),
    caught: 'has a complexity of 11',
  },
  {
    kind: 'any',
    file: 'apps/server/src/orders/any.ts',
    bad: 'export const f = (n: any) => n;',
    good: 'export const f = (n: unknown) => n;',
    caught: 'Unexpected any',
  },
  {
    kind: 'a rule switched off in the file',
    file: 'apps/server/src/orders/switched-off.ts',
    bad: '/* eslint-disable */\nexport const f = (n: any) => n;',
    good: '// a comment\nexport const f = (n: unknown) => n;',
    caught: 'Unexpected any',
  },
];
