/** First import of every command: an old Node gets one line. This folder must parse on it: no syntax newer than ES2020. */
const wanted = { major: 20, minor: 19 };

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < wanted.major || (major === wanted.major && minor < wanted.minor)) {
  console.error(
    `BeamBright needs Node ${wanted.major}.${wanted.minor} or newer; this is ${process.versions.node}. ` +
      'Install a current version from https://nodejs.org and try again.',
  );
  process.exit(1);
}
