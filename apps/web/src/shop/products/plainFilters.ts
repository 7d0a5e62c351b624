import { createContext } from 'react';
import type { FiltersForm } from './FiltersForm';

/** Only the server has it and renders it; a browser that runs scripts never needs its code. */
export const PlainFilters = createContext<typeof FiltersForm | null>(null);
