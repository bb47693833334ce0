import { Button, Popover } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LoadingRows } from '../../../ui/states/loading.tsx';

const EmojiList = lazy(() => import('./emoji-list.tsx'));

/** Adds an emoji to a message; the list is lazy-loaded. */
export function EmojiButton({ onChoose }: { onChoose: (sign: string) => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconMoodSmile size={16} aria-hidden />}
          onClick={() => setOpened((was) => !was)}
        >
          Emoji
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Emoji">
        <Suspense fallback={<LoadingRows label="Loading emoji" rows={2} />}>
          <EmojiList
            onChoose={(sign) => {
              setOpened(false);
              onChoose(sign);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
