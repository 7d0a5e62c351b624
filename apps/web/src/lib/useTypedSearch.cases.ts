import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useTypedSearch } from './useTypedSearch';

const isSecret = (text: string) => text.startsWith('NZE141-');

describe('useTypedSearch', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function typing() {
    const told: string[] = [];
    const onSearch = (search: string) => told.push(search);
    const hook = renderHook(({ search }) => useTypedSearch(search, onSearch, isSecret), {
      initialProps: { search: '' },
    });
    return {
      told,
      text: () => hook.result.current.text,
      type: (text: string) => {
        act(() => hook.result.current.setText(text));
        act(() => jest.advanceTimersByTime(1_000));
      },
      arrive: (search: string) => hook.rerender({ search }),
    };
  }

  test('keeps the newer text in the field when the URL changes to a search that was typed before', () => {
    const { told, text, type, arrive } = typing();
    type('Mom');
    type('Momba');
    expect(told).toEqual(['Mom', 'Momba']);
    arrive('Mom');
    expect(text()).toBe('Momba');
    arrive('Momba');
    expect(text()).toBe('Momba');
  });

  test('shows a search that came from the URL instead of typing', () => {
    const { told, text, type, arrive } = typing();
    type('Mombasa');
    arrive('Mombasa');
    arrive('Kisumu');
    expect(text()).toBe('Kisumu');
    arrive('Mombasa');
    expect(text()).toBe('Mombasa');
    expect(told).toEqual(['Mombasa']);
  });

  test('does not search for a text that isSecret, such as the start of a frame number, before Enter is pressed', () => {
    const { told, text, type } = typing();
    type('NZE141-60487');
    expect([told, text()]).toEqual([[], 'NZE141-60487']);
  });
});
