import { SimpleGrid, UnstyledButton } from '@mantine/core';
import classes from './give.module.css';

/** Common emoji for thanks; the keyboard has the rest. */
const emoji: readonly [sign: string, name: string][] = [
  ['🎉', 'Party popper'],
  ['👏', 'Clapping hands'],
  ['🙏', 'Folded hands'],
  ['💪', 'Flexed biceps'],
  ['🙌', 'Raised hands'],
  ['👍', 'Thumbs up'],
  ['🤝', 'Handshake'],
  ['❤️', 'Heart'],
  ['⭐', 'Star'],
  ['🌟', 'Glowing star'],
  ['🏆', 'Trophy'],
  ['🥇', 'Gold medal'],
  ['🚀', 'Rocket'],
  ['💡', 'Light bulb'],
  ['🔥', 'Fire'],
  ['💯', 'Hundred points'],
  ['😀', 'Smiling face'],
  ['😂', 'Tears of joy'],
  ['🥳', 'Partying face'],
  ['😎', 'Sunglasses'],
  ['🤗', 'Hugging face'],
  ['🌻', 'Sunflower'],
  ['☕', 'Hot drink'],
  ['🍰', 'Cake'],
];

export default function EmojiList({ onChoose }: { onChoose: (sign: string) => void }) {
  return (
    <SimpleGrid cols={6} spacing={4}>
      {emoji.map(([sign, name]) => (
        <UnstyledButton
          key={sign}
          className={classes.emoji}
          aria-label={name}
          // Escape closes this list but not the form around it.
          data-mantine-stop-propagation
          onClick={() => onChoose(sign)}
        >
          {sign}
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}
