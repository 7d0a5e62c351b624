export const INPUT_CLASSES =
  'min-h-12 w-full rounded-control border bg-page text-16 text-text placeholder:text-muted transition ' +
  'hover:border-beam-text disabled:opacity-55';
