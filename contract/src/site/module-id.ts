import { z } from 'zod';
import { moduleIds } from '../kit/module-id.ts';

export const moduleId = z.enum(moduleIds);
