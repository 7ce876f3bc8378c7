mod blocks;
mod change;
mod collisions;
mod create;
mod read;
