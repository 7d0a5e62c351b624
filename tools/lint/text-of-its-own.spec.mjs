import { afterAll, describe, test } from '@jest/globals';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { textOfItsOwn } from './text-of-its-own.mjs';

Object.assign(RuleTester, { afterAll, describe, it: test });

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      ecmaFeatures: { jsx: true },
      projectService: { allowDefaultProject: ['*.tsx'] },
      tsconfigRootDir: import.meta.dirname,
    },
  },
});

const page = (jsx) => ({
  filename: `${import.meta.dirname}/page.tsx`,
  code: `declare const count: number, text: string, note: string | null, isBusy: boolean; const X: any, x: any, Fragment: any; (${jsx});`,
});
const reported = (jsx, messageId) => ({ ...page(jsx), errors: [{ messageId }] });

tester.run('text-of-its-own', textOfItsOwn, {
  valid: [
    '<p>{text}</p>',
    '<p>{`${count} parts`}</p>',
    "<p>{isBusy ? 'Adding...' : 'Add'}</p>",
    '<p><IconHeart /> Add</p>',
    '<p><IconHeart /><span>{text}</span></p>',
    '<p>Call <a>us</a>{note && <b>{note}</b>}</p>',
    '<p>{note && <b />}<i /> now</p>',
    "<p>{/* Kenya */} {'Call'} us</p>",
    '<p>{/* Kenya */} {text}</p>',
  ].map(page),
  invalid: [
    reported('<p>{count} parts</p>', 'changes'),
    reported("<p><IconHeart />{isBusy ? 'Adding...' : 'Add'}</p>", 'changes'),
    reported('<p><b />{isBusy && text}</p>', 'changes'),
    reported('<p><b />{note ?? <i />}</p>', 'changes'),
    reported('<p>{note && <b />} now</p>', 'follows'),
    reported('<p><X /> now</p>', 'follows'),
    reported('<p><x.Y /> now</p>', 'follows'),
    reported('<p><Fragment key={text}>now</Fragment></p>', 'loose'),
    reported('<p>{isBusy && <>or <b /></>}</p>', 'loose'),
  ],
});
