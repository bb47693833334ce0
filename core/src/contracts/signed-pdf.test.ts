/** Drawing needs the host's port; offline, the last signature is refused in words and nothing is kept. */
import * as endpoints from '@tenure/contract/contracts/endpoints';
import { describe, expect, test } from 'vitest';
import {
  contractIn,
  contractOf,
  countersigned,
  drafted,
  acted,
  signed,
} from '../testing/contract-scene.ts';
import { textInPdf } from '../testing/file-text.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
