import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Email } from './Email';

describe('an email', () => {
  test('may wrap to the next line after its @ and its dots, and its text stays the same', () => {
    const { container } = render(<Email address="grace.akinyi@spare-parts.co.ke" />);
    expect(container.textContent).toBe('grace.akinyi@spare-parts.co.ke');
    const parts = container.innerHTML.replaceAll(/<\/?span[^>]*>/g, '').split('<wbr>');
    expect(parts).toEqual(['grace.', 'akinyi@', 'spare-parts.', 'co.', 'ke', '']);
  });
});
