//! Words that are sent and said, word by word: codes are promises to programs, labels and sentences are what people read.

mod codes;
mod labels;
mod shown;
mod zones;
