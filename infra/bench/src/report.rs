//! The table of a run, its machine, and whether its marks were met.

use std::num::NonZero;
use std::process::Command;
use std::time::Duration;

use crate::load::Figures;
use crate::occasions::Figure;
use crate::pgbench::Asked;
use crate::races::Races;
use crate::shape::{Bar, Shape};
use crate::work::Work;

/// Everything that was measured on one shape of data.
pub struct Run {
    pub shape: Shape,
    /// The time that its data took to make.
    pub seeded: Duration,
    pub work: Vec<(Work, usize, Figures)>,
    /// TPC-B transactions a second by clients, on the same PostgreSQL.
    pub pgbench: Vec<(usize, f64)>,
    /// The search's question in SQL, by clients, on the same PostgreSQL.
    pub questions: Vec<(usize, Asked)>,
    /// The outcome of races for one time.
    pub races: Option<Races>,
    /// The one-off measurements.
    pub occasions: Vec<Figure>,
    /// The server's resident memory afterwards.
    pub megabytes: u64,
}

/// A bar that a figure is held to.
struct Mark {
    name: String,
    figure: f64,
    bar: f64,
    /// True where more is better.
    at_least: bool,
}

impl Mark {
    fn at_most(name: String, figure: f64, bar: f64) -> Self {
        Self {
            name,
            figure,
            bar,
            at_least: false,
        }
    }

    fn at_least(name: String, figure: f64, bar: f64) -> Self {
        Self {
            at_least: true,
            ..Self::at_most(name, figure, bar)
        }
    }

    fn is_met(&self) -> bool {
        if self.at_least {
            self.figure >= self.bar
        } else {
            self.figure <= self.bar
        }
    }
}

impl Run {
    /// Prints what was measured.
    pub fn print(&self) {
        let (shape, seconds) = (self.shape.name(), self.seeded.as_secs());
        println!("{shape} (made in {seconds} s): {}\n", machine());
        println!("| what | clients | median | p99 | a second |\n| --- | --- | --- | --- | --- |");
        for (work, clients, figures) in &self.work {
            println!(
                "| {} | {clients} | {:.1} ms | {:.1} ms | {:.0} |",
                work.name(),
                figures.median,
                figures.p99,
                figures.per_second
            );
        }
        for (clients, rate) in &self.pgbench {
            println!("| pgbench, TPC-B on the same PostgreSQL | {clients} | | | {rate:.0} |");
        }
        for (clients, asked) in &self.questions {
            println!(
                "| the search's question in SQL (pgbench; mean) | {clients} | {:.1} ms | | {:.0} |",
                asked.mean, asked.per_second
            );
        }
        if let Some(races) = self.races {
            println!(
                "| races of 8 equal requests for a time | 8 | {} of {} had two winners | | |",
                races.with_two_winners, races.all
            );
        }
        if !self.occasions.is_empty() {
            println!("\n| once | figure |\n| --- | --- |");
        }
        for figure in &self.occasions {
            println!("| {} | {:.0} |", figure.name, figure.value);
        }
        println!();
    }

    fn marks(&self) -> Vec<Mark> {
        let shape = self.shape.name();
        let held = self.shape.bars().iter().filter_map(|(work, clients, bar)| {
            let figures = self.figures(*work, *clients)?;
            let name = |what: &str| format!("{shape}: {}, clients: {clients}, {what}", work.name());
            Some(match bar {
                Bar::Median(bar) => Mark::at_most(name("median in ms"), figures.median, *bar),
                Bar::P99(bar) => Mark::at_most(name("p99 in ms"), figures.p99, *bar),
                Bar::PerSecond(bar) => Mark::at_least(name("a second"), figures.per_second, *bar),
            })
        });
        let with_eight = self.pgbench.iter().filter(|(clients, _)| *clients == 8);
        let bookings = with_eight.filter_map(|(clients, transactions)| {
            let bookings = self.figures(Work::Booking, *clients)?.per_second;
            let name = format!("bookings of pgbench's transactions, clients: {clients}");
            Some(Mark::at_least(name, bookings / transactions, 0.1))
        });
        let races = self.races.iter().map(|races| {
            let name = format!("{shape}: races with two winners, of {}", races.all);
            Mark::at_most(name, f64::from(races.with_two_winners), 0.0)
        });
        let occasions = self.occasions.iter().filter_map(|figure| {
            let name = format!("{shape}: {}", figure.name);
            Some(Mark::at_most(name, figure.value, figure.most?))
        });
        let memory = f64::from(u32::try_from(self.megabytes).unwrap_or(u32::MAX));
        let memory = Mark::at_most(format!("{shape}: the server's memory afterwards in MB"), memory, 200.0);
        held.chain(bookings)
            .chain(races)
            .chain(occasions)
            .chain([memory])
            .collect()
    }

    fn figures(&self, work: Work, clients: usize) -> Option<&Figures> {
        let of_work = |(measured, of, _): &&(Work, usize, Figures)| *measured == work && *of == clients;
        self.work.iter().find(of_work).map(|(_, _, figures)| figures)
    }
}

/// Prints every mark; whether all were met.
pub fn print_marks(runs: &[Run]) -> bool {
    println!("| mark | figure | bar | |\n| --- | --- | --- | --- |");
    let median_of = |shape| {
        let run = runs.iter().find(|run| run.shape == shape)?;
        Some(run.figures(Work::Search, 1)?.median)
    };
    let wider = median_of(Shape::Metro)
        .zip(median_of(Shape::Wide))
        .map(|(metro, wide)| {
            let name = "ten times the spaces elsewhere: the search's median, of what it was".to_owned();
            Mark::at_most(name, wide / metro, 1.2)
        });
    let marks: Vec<Mark> = runs.iter().flat_map(Run::marks).chain(wider).collect();
    for mark in &marks {
        let bound = if mark.at_least { "at least" } else { "at most" };
        let verdict = if mark.is_met() { "met" } else { "missed" };
        println!(
            "| {} | {:.2} | {bound} {} | {verdict} |",
            mark.name, mark.figure, mark.bar
        );
    }
    marks.iter().all(Mark::is_met)
}

/// Processor, cores, memory and PostgreSQL, for the table's heading.
fn machine() -> String {
    let line = |path: &str, name: &str| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let value = text
            .lines()
            .find_map(|line| Some(line.strip_prefix(name)?.trim_start_matches([':', '\t', ' '])));
        value.unwrap_or("unknown").to_owned()
    };
    let cores = std::thread::available_parallelism().map_or(0, NonZero::get);
    let processor = line("/proc/cpuinfo", "model name");
    let memory = line("/proc/meminfo", "MemTotal");
    let gibibytes = memory
        .split(' ')
        .next()
        .and_then(|size| size.parse::<u64>().ok())
        .unwrap_or(0)
        >> 20;
    let postgres = Command::new("psql").arg("--version").output();
    let postgres = postgres.map_or_else(
        |_| "PostgreSQL of unknown version".to_owned(),
        |output| {
            String::from_utf8_lossy(&output.stdout)
                .trim()
                .replace("psql (PostgreSQL)", "PostgreSQL")
        },
    );
    format!("{processor}, {cores} cores, {gibibytes} GiB; {postgres}")
}
