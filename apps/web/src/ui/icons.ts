export * from '@tabler/icons-react';
