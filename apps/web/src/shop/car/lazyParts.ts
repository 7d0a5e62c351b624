import { lazyPage } from '../../page/lazyPage';

/** Offers to include a car in an order. It is loaded if there is a car, or a cart with items. */
export const orderCar = lazyPage(() => import('./OrderCar').then((file) => file.OrderCar));

/** The dialog to choose a car. It is loaded on demand, or when a page with a button for it is idle. */
export const carPicker = lazyPage(() => import('./CarPicker').then((file) => file.CarPicker));
