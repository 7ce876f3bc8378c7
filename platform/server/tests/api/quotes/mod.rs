mod addons;
mod blocks;
mod create;
mod held;
