import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import relay from 'relay-compiler';

/** Compiles a document as a Relay client would. Returns `{ isAccepted, output }`, with the output of the compiler. */
export function compileForRelay(schema, document) {
  const folder = mkdtempSync(path.join(tmpdir(), 'beambright-relay-'));
  try {
    mkdirSync(path.join(folder, 'src', 'artifacts'), { recursive: true });
    writeFileSync(path.join(folder, 'schema.graphql'), schema);
    writeFileSync(path.join(folder, 'src', 'Page.js'), `graphql\`${document}\`;\n`);
    writeFileSync(path.join(folder, 'relay.config.json'), JSON.stringify(CONFIG));
    const { status, stdout, stderr } = spawnSync(relay, ['relay.config.json', '--noWatchman'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { isAccepted: status === 0, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const CONFIG = {
  src: './src',
  schema: './schema.graphql',
  language: 'typescript',
  artifactDirectory: './src/artifacts',
  customScalarTypes: { DateTime: 'string', Decimal: 'string' },
};
